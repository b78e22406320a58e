import type { Site } from '#domain/site/site.ts'

/** What the site is called: the first that anybody would try as a password for it. */
export function brandsOf({ brand, name, host }: Site): string[] {
  return [brand, name, host]
}
