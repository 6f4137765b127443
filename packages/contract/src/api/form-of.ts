/** A body with files in it, as a form. */

export function hasFile(body: unknown): body is object {
  return (
    typeof body === "object" && body !== null && Object.values(body).some((value) => value instanceof File)
  );
}

/** Files as they are, everything else as text; the transport adds the header that tells the parts apart. */
export function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value);
    else if (value !== undefined && value !== null)
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}
