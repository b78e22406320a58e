/**
 * Google's analytics tag, as far as a page can tell: it requests its Trusted Types policy, sets its cookies and reports page
 * views with the consent that was given. Self-contained, so that its text can be sent to a page.
 */
export function googleTagScript(id: string): string {
  return `(${tagDouble})(${JSON.stringify(id)})`
}

function tagDouble(id: string): void {
  type Command = [name: string, subject: string, values: Record<string, string>]
  const tagWindow = window as unknown as {
    dataLayer: ArrayLike<unknown>[]
    trustedTypes: { createPolicy(name: string, rules: object): unknown }
  } & Record<string, unknown>
  tagWindow.trustedTypes.createPolicy('goog#html', { createHTML: (text: string) => text })
  let consent = {}
  for (const name of ['_ga', `_ga_${id.slice(2)}`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the tag sets its cookies so
    document.cookie = `${name}=1; Path=/; Max-Age=600`
  }
  const { dataLayer } = tagWindow
  const carryOut = (command: ArrayLike<unknown>) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') throw new Error('Not a command')
    const [name, subject, values] = Array.from(command) as Command
    if (name === 'consent') consent = { ...consent, ...values }
    if (tagWindow[`ga-disable-${id}`] || name !== 'event' || subject !== 'page_view') return
    const query = new URLSearchParams({ dl: values.page_location ?? '', consent: JSON.stringify(consent) })
    void fetch(`https://region1.google-analytics.com/g/collect?${query}`, { method: 'POST', mode: 'no-cors' })
  }
  Array.from(dataLayer).forEach(carryOut)
  dataLayer.push = (...commands) => {
    commands.forEach(carryOut)
    return 0
  }
}
