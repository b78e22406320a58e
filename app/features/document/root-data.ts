import { createContext, use } from 'react'
import type { FleetMenuItem } from '#domain/fleet/vehicle-class.ts'
import type { PublicSite } from '#domain/site/site.ts'

export type NavigationLink = { label: string; to: string }

export type NavigationSection = {
  label: string
  /** A link above the others, to the page that lists them. */
  title?: NavigationLink
  links: NavigationLink[]
}

/** The data that the loader in `shell.tsx` gives to every page. Menus are data: as code, every page would load them twice. */
export type RootData = {
  site: PublicSite
  fleet: FleetMenuItem[]
  menu: NavigationSection[]
  footer: NavigationSection[]
  buildId: string
  year: number
}

/** A separate context: the router's changes at every step of a navigation, and would re-render the shell each time. */
export const RootDataContext = createContext<RootData | undefined>(undefined)

export function useRootData(): RootData {
  const data = use(RootDataContext)
  if (!data) throw new Error('The shell is rendered inside the root route')
  return data
}

export function useSite(): PublicSite {
  return useRootData().site
}

/** The nonce of the content security policy. Set during server rendering only: a nonce that the page can read protects nothing. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}
