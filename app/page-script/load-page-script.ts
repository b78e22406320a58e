/** Presses on these wait for the app: see `app-on-demand.ts`. */
export const holding = '[data-needs-app]:not([data-needs-app=later]), a[data-keep-scroll]'

/**
 * An inline script that imports the page script on load, so that it does not share the line with style sheet, fonts and
 * main picture; earlier if the visitor does something, and after three seconds if a picture hangs. What is pressed before
 * the page script runs is pressed again then.
 */
export function loadPageScript(url: string): string {
  return `{const signs=["load","pointerover","pointerdown","focusin","keydown"],held=[]
const start=()=>{clearTimeout(timer);for(const sign of signs)removeEventListener(sign,start,true);import(${JSON.stringify(url)}).catch(()=>{}).then(()=>{removeEventListener("click",hold,true);for(const pressed of held)pressed.click()})}
const hold=event=>{const pressed=event.target.closest?.("a[href],button")
if(!pressed?.closest(${JSON.stringify(holding)})||event.metaKey||event.altKey||event.ctrlKey||event.shiftKey)return
event.preventDefault();event.stopImmediatePropagation();held.push(pressed)}
const timer=setTimeout(start,3e3)
for(const sign of signs)addEventListener(sign,start,true)
addEventListener("click",hold,true)}`
}
