import { useRouteLoaderData } from 'react-router'
import type { FleetEntry } from '#domain/fleet/vehicle-class.ts'
import type { PublicSite } from '#domain/site/site.ts'

/** What the root loader gives to every page. */
export type RootData = { site: PublicSite; fleet: FleetEntry[]; buildId: string; year: number }

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root')
  if (!data) throw new Error('The shell is rendered inside the root route')
  return data
}

export function useSite(): PublicSite {
  return useRootData().site
}
