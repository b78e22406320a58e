/** When to try again: 'Please try again in 2 minutes.' */
export function retryText(seconds: number): string {
  if (seconds < 60) return `Please try again in ${pluralize(Math.max(1, Math.ceil(seconds)), 'second')}.`
  if (seconds < 3600) return `Please try again in ${pluralize(Math.ceil(seconds / 60), 'minute')}.`
  return `Please try again in ${pluralize(Math.ceil(seconds / 3600), 'hour')}.`
}

function pluralize(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
