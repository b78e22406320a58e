import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/staff/permissions.ts'

/** One entry of the menu, and its screen. */
export type Section = {
  path: string
  label: string
  icon: LucideIcon
  /** Needed to see it; the server checks each call again. */
  permission: Permission
  /** The letter that opens it after `g`. */
  key?: string
  load: () => Promise<{ Screen: ComponentType }>
}
