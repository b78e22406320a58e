import type { Site } from '#domain/site/site.ts'

export type ZelleDependencies = {
  /** Whom Zelle payments go to, where it is not the site's own address. */
  zellePayee?: string | undefined
}

/** Whom a customer of this site is asked to pay: the letter, the page and the company are told the same. */
export function resolveZellePayee(
  { zellePayee }: ZelleDependencies,
  site: Pick<Site, 'configEmail'>,
): string {
  return zellePayee ?? site.configEmail
}
