import type { Site } from '#domain/site/site.ts'

export type ZelleDependencies = {
  /** The recipient of Zelle payments, if not the site's own address. */
  zellePayee?: string | undefined
}

/** The payee of this site, the same in emails, on pages and for the company. */
export function resolveZellePayee(
  { zellePayee }: ZelleDependencies,
  site: Pick<Site, 'configEmail'>,
): string {
  return zellePayee ?? site.configEmail
}
