/** `Crédit` is `Credit`. */
export const withoutAccents = (text: string): string =>
  text.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "");
