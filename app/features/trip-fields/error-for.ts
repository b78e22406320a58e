/** The error message of the field at an API path such as 'stops.0.address'. */
export type ErrorFor = (path: string) => string | undefined
