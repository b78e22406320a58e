import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loadMe } from './api/me.ts'
import { createDeskRouter } from './routes.tsx'
import './styles/desk.css'

const place = document.getElementById('desk')
if (!place) throw new Error('The document has no place for the desk')
// Asked at once, while the code of the screen loads.
void loadMe()
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createDeskRouter()} />
  </StrictMode>,
)
