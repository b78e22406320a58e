import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Page } from './paging.ts'
import type { PublicServices } from './public-services.ts'
import type { Site } from './site.ts'

/** Who is looking, where a guard must know it. Never a source of authority for the API. */
export type Viewer = { id: string }

/** All that a page may ask of the server while it renders. The server builds one for each request. */
export type PageDependencies = {
  site: Site
  /** What the browser needs to know of captcha and maps. */
  services: PublicServices
  buildId: string
  /** Empty on a page that is rendered once for everybody: its scripts are allowed by hash instead. */
  nonce: string
  listFleet(page: { page: number; perPage: number }): Promise<Page<VehicleClass>>
  findVehicleClass(slug: string): Promise<VehicleClass | undefined>
  rates(): Promise<Rates>
  /** The clock: what a price is, and which rates hold, depends on the day. */
  now(): Date
  viewer(): Promise<Viewer | undefined>
  reportError(error: unknown): void
}
