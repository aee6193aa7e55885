import { useEffect, useState } from 'react'
import { applicationSections, type SectionId } from './application-fields.ts'
import { sectionElementId } from './field-id.ts'

/** How far down the window people read, as a part of its height. */
const READING = 0.35

interface Window {
  height: number
  /** How much further the page scrolls. */
  left: number
}

/**
 * Which section people are reading, as an index of `tops`: where each section begins below the top of the window. Toward the
 * end of the page the place they read moves to the foot of the window, since the last sections can't scroll any higher.
 */
export function sectionRead(tops: readonly number[], { height, left }: Window): number {
  const place = Math.max(height * READING, height - left)
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= place),
  )
}

/** The section of the form that the focus is in, or, while that is out of sight, the one that is being read. */
export function useSectionInSight(isWhole: boolean): SectionId {
  const [current, setCurrent] = useState<SectionId>(applicationSections[0].id)
  useEffect(() => {
    if (!isWhole) return
    const follow = () => setCurrent(focusedSection() ?? readSection())
    follow()
    const events = ['scroll', 'resize', 'focusin']
    for (const event of events) window.addEventListener(event, follow, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, follow)
    }
  }, [isWhole])
  return current
}

const elementOf = (section: SectionId) => document.getElementById(sectionElementId(section))

function focusedSection(): SectionId | undefined {
  const focused = document.activeElement
  const { top } = focused?.getBoundingClientRect() ?? { top: -1 }
  if (top < 0 || top >= window.innerHeight) return undefined
  return applicationSections.find(({ id }) => elementOf(id)?.contains(focused))?.id
}

function readSection(): SectionId {
  const { scrollHeight } = document.documentElement
  const height = window.innerHeight
  const tops = applicationSections.map(({ id }) => elementOf(id)?.getBoundingClientRect().top ?? Infinity)
  const read = applicationSections[sectionRead(tops, { height, left: scrollHeight - height - window.scrollY })]
  return (read ?? applicationSections[0]).id
}
