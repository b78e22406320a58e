/** What the field of a path has to say of itself; `path` as the API names it: 'stops.0.address'. */
export type ErrorFor = (path: string) => string | undefined
