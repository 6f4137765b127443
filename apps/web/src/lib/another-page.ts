/** Leaves this document for another one; a method, so that a test can watch where it leads. */
export const anotherPage = {
  open(address: string): void {
    window.location.assign(address);
  },
};
