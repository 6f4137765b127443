/** The mark: an N whose last stroke rises to a point. Drawn in the brand colour. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="flex-none text-brand"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2.6 21.4V6.4L12.2 17.4V2.6M12.2 17.4L21.4 6.8" />
      <circle cx="20.9" cy="3.6" r="2" fill="currentColor" stroke="none" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-[9px] text-16 font-bold tracking-[-0.015em]">
      <Mark />
      Neuro
    </span>
  );
}
