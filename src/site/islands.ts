import type { ComponentType } from 'react'

/**
 * The only script that a page with islands loads. React and the island's own code follow when the island is due: at
 * once, when the browser is idle, or when it comes into view.
 */
const registry = import.meta.glob<Record<string, ComponentType<object>>>('./islands/*.tsx')

async function mount(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? ''
  const load = registry[`./islands/${name}.tsx`]
  if (!load) throw new Error(`No island is called ${name}`)
  const [{ mountIsland }, module] = await Promise.all([import('./mount-island.tsx'), load()])
  const component = module[name]
  if (!component) throw new Error(`src/site/islands/${name}.tsx does not export ${name}`)
  mountIsland(element, component)
}

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
