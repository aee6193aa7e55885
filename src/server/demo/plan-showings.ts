import { showings } from '#contract/showings.ts'
import { bookShowing } from '../features/showings/book-showing.ts'
import { addTimes } from '../features/showings/set-times.ts'
import { DEMO_SHOWINGS, type DemoShowings } from './demo-showings.ts'
import { homeOf } from './home-of.ts'
import type { Planning, Step } from './plan.ts'
import { leadEmail } from './plan-leads.ts'

/** Landlords set times to see their homes, and people who asked book them. */
export const planShowings = (planning: Planning): Step[] => DEMO_SHOWINGS.flatMap((offer) => stepsOf(planning, offer))

function stepsOf({ calendar }: Planning, offer: DemoShowings): Step[] {
  const { property, inDays, booked, ...times } = offer
  const set = calendar.moment(1, 3)
  const keyOf = (time: number) => `${property} ${inDays} ${time}`
  const add: Step['run'] = async (stage) => {
    const sent = {
      params: { id: stage.recall('property', property) },
      body: { ...times, day: calendar.day(-inDays), noticeHours: 2 },
    }
    const acting = { who: homeOf(property).landlord, at: set }
    const added = await stage.act(acting, showings.addTimes, addTimes, sent)
    for (const [index, { id }] of added.times.entries()) stage.remember('showing time', keyOf(index), id)
  }
  const bookings = booked.map(({ time, firstName, lastName }): Step => {
    const at = calendar.moment(1, 4)
    const run: Step['run'] = (stage) =>
      stage.ask(at, showings.book, bookShowing, {
        params: { id: stage.recall('property', property) },
        body: {
          timeId: stage.recall('showing time', keyOf(time)),
          email: leadEmail({ firstName, lastName }),
          firstName,
          lastName,
        },
      })
    return { at, run }
  })
  return [{ at: set, run: add }, ...bookings]
}
