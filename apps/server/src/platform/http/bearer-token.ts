export function bearerToken(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([^\s]+)$/i)?.[1] ?? null;
}
