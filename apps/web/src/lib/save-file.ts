/** Gives the browser a file to save under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the content before the next turn is over; a slow disk gets a minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
