import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Page } from './paging.ts'
import type { Site } from './site.ts'

/** The signed-in visitor, for route guards. Never authorizes an API call. */
export type Viewer = { id: string }

/** Everything a page may use from the server while it renders. Created per request. */
export type PageDependencies = {
  site: Site
  /** The public settings of captcha and maps. */
  services: PublicServices
  buildId: string
  /** Empty on a cached page: its scripts are allowed by hash. */
  nonce: string
  listFleet(page: { page: number; perPage: number }): Promise<Page<VehicleClass>>
  findVehicleClass(slug: string): Promise<VehicleClass | undefined>
  rates(): Promise<Rates>
  /** The clock: prices and rates depend on the day. */
  now(): Date
  viewer(): Promise<Viewer | undefined>
  reportError(error: unknown): void
}

/** The body of a content page is its complete HTML; other pages, and the data of a page, are streamed. */
export type RenderedPage = {
  status: number
  headers: Headers
  body: string | ReadableStream<Uint8Array> | null
}

/** The settings of outside services that the browser calls itself. */
export type PublicServices = {
  /** `embedded` is our own captcha: a challenge from `/api/captcha/challenge`. */
  captcha: { kind: 'embedded' } | { kind: 'recaptcha'; siteKey: string }
  /** Null uses our own gazetteer, `/api/places`, for addresses. */
  mapsKey: string | null
}

type ConfiguredServices = {
  captcha: { kind: 'embedded' } | { kind: 'recaptcha'; siteKey: string }
  mapsKey?: string | undefined
}

/** Copied field by field, so that no secret setting leaks. */
export function toPublicServices({ captcha, mapsKey }: ConfiguredServices): PublicServices {
  return {
    captcha:
      captcha.kind === 'recaptcha' ? { kind: 'recaptcha', siteKey: captcha.siteKey } : { kind: 'embedded' },
    mapsKey: mapsKey ?? null,
  }
}

/** No outside services: the default without any keys. */
export const embeddedServices: PublicServices = { captcha: { kind: 'embedded' }, mapsKey: null }
