/** Returns the value of a cookie in a cookie header or in `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(start));
  return found?.trim().slice(start.length);
}

export const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Builds a cookie of this site. Zero seconds delete it. */
export function siteCookie(name: string, value: string, seconds: number, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
