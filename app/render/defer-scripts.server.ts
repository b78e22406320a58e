import { loadPageScript } from '#app/page-script/load-page-script.ts'
import { speculationRules } from '#domain/site/speculation-rules.ts'

type Options = {
  /** The page's data in the router's format. */
  data: string
  /** The URLs of the page script. */
  pageScripts: readonly string[]
  nonce?: string
}

/**
 * React Router fetches a page's scripts as soon as the page loads. A content page is complete without them, so it waits
 * until the visitor needs them: see `app/page-script/app-on-demand.ts`. The speculation rules are inline, because
 * a file of their own would share the line with style sheet, fonts and main picture.
 */
export function deferScripts(html: string, { data, pageScripts, nonce }: Options): string {
  // Only the head and the end contain scripts of the router: searching the whole page would take a tenth of its rendering.
  const headEnd = html.indexOf('</head>')
  const scripts = html.indexOf(routerStart, headEnd)
  const bodyEnd = html.lastIndexOf('</body>')
  const files: string[] = []
  const head = html.slice(0, headEnd).replaceAll(preload, (_, url: string) => {
    // Already in the browser when the app starts.
    if (!pageScripts.includes(url)) files.push(url)
    return ''
  })
  const routerScripts = html
    .slice(scripts, bodyEnd)
    .replace(openStream, '')
    .replace(
      moduleScript,
      (_, attributes = '', code) => `<script${attributes}>${onDemand(code, files)}</script>`,
    )
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  return [
    head,
    html.slice(headEnd, scripts),
    routerScripts,
    `<script type="text/plain" data-page="">${asScriptText(data)}</script>`,
    `<script${attribute}>${loadPageScript(pageScripts)}</script>`,
    `<script${attribute} type="speculationrules">${rules}</script>`,
    html.slice(bodyEnd),
  ].join('')
}

/**
 * The same imports as a function. React Router's inline scripts would write the page's data into a stream while the
 * browser parses the page; here the data is inert text until the app starts. The files are fetched into the browser's
 * cache before they are imported: a failed fetch can be repeated, while a failed `import()` may stay failed for the
 * rest of the document.
 */
function onDemand(code: string, files: string[]): string {
  const found = [...code.matchAll(staticImport)]
  const names = found.map(([, name = '']) => name).join(',')
  const imports = found.map(([, , url]) => `import(${url})`).join(',')
  const rest = code.replaceAll(staticImport, '').trim()
  return `window.startApp=async()=>{
await Promise.all(${JSON.stringify(files)}.map(async file=>{const got=await fetch(file);if(!got.ok)throw Error(file);await got.blob()}))
window.__reactRouterContext.stream=new Blob([document.querySelector("[data-page]").textContent]).stream()
const [${names}]=await Promise.all([${imports}])
${rest.replace(entryImport, 'await $&')}}`
}

/** The same data, unable to end its script element: the router's format is lines of JSON, with '<' in strings only. */
function asScriptText(data: string): string {
  return data.replaceAll('<', '\\u003c')
}

const rules = JSON.stringify(speculationRules)
const routerStart = 'window.__reactRouterContext = '
const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const openStream =
  /window\.__reactRouterContext\.stream = new ReadableStream\([\s\S]*?\.pipeThrough\(new TextEncoderStream\(\)\);/
const moduleScript = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
const entryImport = /^import\("[^"]+"\);?$/m
