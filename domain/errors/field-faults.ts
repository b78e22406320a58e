/** What is wrong with a field; `path` as the API names it: 'guest.email', 'stops.0.address'. */
export type FieldFault = { path: string; message: string }
