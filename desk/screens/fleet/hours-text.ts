/** '6 a.m. – 4:30 p.m.' */
export function hoursText({ from, to }: { from: string; to: string }): string {
  return `${clockText(from)} – ${clockText(to)}`
}

function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'a.m.' : 'p.m.'
  const minute = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${minute} ${half}`
}
