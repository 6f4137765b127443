import { LineIcon } from "./icon.tsx";

/** Icons of parts that come on demand, drawn as the others are; the set that every page carries does without them. */
const paths = {
  mic: "M8 2.2a2 2 0 0 0-2 2v3.6a2 2 0 1 0 4 0V4.2a2 2 0 0 0-2-2ZM3.8 7.6a4.2 4.2 0 0 0 8.4 0M8 11.8v2.2",
  send: "M8 13.2V2.8M4.2 6.6 8 2.8l3.8 3.8",
  copy: "M5.6 5.6h7.8v7.8H5.6ZM10.4 5.6V2.6H2.6v7.8h3",
} as const;

export function LazyIcon({ name, size }: { name: keyof typeof paths; size?: number }) {
  return <LineIcon path={paths[name]} size={size} />;
}
