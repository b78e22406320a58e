import * as z from 'zod/mini'

/** `?query=&near=` of the search: the text typed so far, and the visitor's location. */
export const placeQuerySchema = z.object({
  query: z
    .string('What is looked for is missing')
    .check(z.maxLength(200, 'Must have at most 200 characters')),
  near: z.optional(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?,\s?-?\d{1,3}(\.\d{1,15})?$/, nearMessage())),
      z.transform((text, context) => {
        const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
        if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
          context.issues.push({ code: 'custom', message: nearMessage(), input: text })
        }
        return { latitude, longitude }
      }),
    ),
  ),
})

/** `?address=`: an address as a booking stores it. */
export const addressQuerySchema = z.object({
  address: z.string('The address is missing').check(z.maxLength(200, 'Must have at most 200 characters')),
})

/** `?lat=&lng=`: the visitor's location. */
export const reverseQuerySchema = z.object({ lat: degrees(90), lng: degrees(180) })

function nearMessage(): string {
  return 'Must be a latitude and a longitude with a comma between them'
}

function degrees(max: number) {
  const message = `Must be a number from -${max} to ${max}`
  return z.pipe(
    z.string(message).check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(-max, message), z.lte(max, message))),
  )
}
