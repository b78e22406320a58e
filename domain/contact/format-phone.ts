/** '(212) 555-0147' for a number of this country in its stored form; any other as it is. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
