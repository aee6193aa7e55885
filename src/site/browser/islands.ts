import type { ComponentType } from 'react'

/**
 * The only script that a page with islands loads. React and the island's own code follow when the island needs them:
 * right away, when the browser is idle, or when it comes into view.
 */
const registry = import.meta.glob<Record<string, ComponentType<object>>>(['../islands/*.tsx', '!../islands/*.test.tsx'])

const mounts = new Map<HTMLElement, Promise<void>>()
const alive = new WeakSet<HTMLElement>()

/** Brings an island to life, once. */
function mount(element: HTMLElement): Promise<void> {
  const known = mounts.get(element) ?? load(element)
  mounts.set(element, known)
  return known
}

async function load(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? ''
  const importIsland = registry[`../islands/${name}.tsx`]
  if (!importIsland) throw new Error(`No island is called ${name}`)
  const [{ mountIsland }, module] = await Promise.all([import('./mount-island.tsx'), importIsland()])
  const component = module[name]
  if (!component) throw new Error(`src/site/islands/${name}.tsx does not export ${name}`)
  await mountIsland(element, component)
  alive.add(element)
}

const waiting = new WeakSet<HTMLFormElement>()

// A form sent before its island is ready waits for it. If the island can't load, the browser sends the form itself.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    const island = form instanceof HTMLFormElement && form.closest<HTMLElement>('[data-island]')
    if (!island || alive.has(island)) return
    event.preventDefault()
    if (waiting.has(form)) return
    waiting.add(form)
    event.submitter?.setAttribute('aria-disabled', 'true')
    const go = (send: () => void) => () => {
      waiting.delete(form)
      event.submitter?.removeAttribute('aria-disabled')
      send()
    }
    mount(island).then(
      go(() => form.requestSubmit()),
      go(() => form.submit()),
    )
  },
  true,
)

// A button that does nothing without this script can be pressed from here on.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-island] [data-needs-script]'))
  button.disabled = false

const inView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      inView.unobserve(target)
      void mount(target)
    }
  },
  { rootMargin: '200px' },
)

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  if (element.dataset.when === 'load') void mount(element)
  else if (element.dataset.when === 'idle' && 'requestIdleCallback' in window)
    requestIdleCallback(() => void mount(element))
  else inView.observe(element)
}
