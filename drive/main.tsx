import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startDay } from './data/day.ts'
import { installServiceWorker } from './device/app-version.ts'
import { applyColorMode } from './device/color-mode.ts'
import { watchForInstall } from './device/install.ts'
import './styles/drive.css'

const place = document.getElementById('drive')
if (!place) throw new Error('The document has no place for the app')
void startDay()
void installServiceWorker()
watchForInstall()
setInterval(() => applyColorMode(), 60_000)
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
