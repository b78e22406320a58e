/** '17.3 miles', '1 mile' */
export function formatMiles(miles: number): string {
  const rounded = miles < 100 ? Math.round(miles * 10) / 10 : Math.round(miles)
  return `${rounded} ${rounded === 1 ? 'mile' : 'miles'}`
}

/** '48 min', '1 h', '2 h 5 min' */
export function formatDuration(minutes: number): string {
  const rounded = Math.round(minutes)
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
