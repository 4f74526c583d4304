/** Returns the value of a cookie in a cookie header or in `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(start));
  return found?.trim().slice(start.length);
}

/** Builds a cookie of this site. Zero seconds delete it. */
export function siteCookie(name: string, value: string, seconds: number, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
