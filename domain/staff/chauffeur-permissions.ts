/**
 * What a chauffeur may do. Chauffeurs are no role of the desk: they have their own sessions, and every call of `/drive`
 * names one of these permissions. All of them are about the chauffeur's own trips.
 */
export const chauffeurPermissions = [
  'own-session',
  'read-own-trips',
  'press-own-status',
  'share-own-position',
  'send-own-extras',
] as const

export type ChauffeurPermission = (typeof chauffeurPermissions)[number]
