export default function Page() {
  return <main id="main" tabIndex={-1} />;
}
