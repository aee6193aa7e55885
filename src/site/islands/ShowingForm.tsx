import { useState } from 'react'
import { counted } from '#contract/count.ts'
import { showingBody } from '#contract/form-bodies.ts'
import { listingPath, SHOWINGS_ANCHOR } from '#contract/paths.ts'
import { type BookedShowing, type OpenTimes, showings } from '#contract/showings.ts'
import type { ListingView } from '#contract/site-pages.ts'
import { EmailField, NameFields, Trap } from '#site/forms/fields.tsx'
import { MessageSent } from '#site/forms/MessageSent.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { messageError } from '#site/words/message-errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/Field.tsx'
import { formatWeekdayTime, zoneName } from '#web/ui/format-times.ts'
import { Select } from '#web/ui/Select.tsx'

interface ShowingFormProps {
  propertyId: string
  open: OpenTimes
  /** The outcome of a booking sent by a browser without scripts. */
  showing?: ListingView['showing']
}

/** The form for booking a time to see a home. */
export function ShowingForm({ propertyId, open, showing }: ShowingFormProps) {
  const [booked, setBooked] = useState(showing && 'booked' in showing ? showing.booked : null)
  if (booked !== null)
    return (
      <MessageSent
        text={`${formatWeekdayTime(booked.startsAt, booked.timeZone)} (${zoneName(booked.timeZone)}). We emailed you the street address, a calendar file and a link to cancel.`}
        title="You’re booked."
      />
    )
  return <BookingForm onBooked={setBooked} open={open} propertyId={propertyId} {...(showing && { showing })} />
}

type BookingFormProps = ShowingFormProps & { onBooked: (booked: BookedShowing) => void }

function BookingForm({ propertyId, open, showing, onBooked }: BookingFormProps) {
  const [times, setTimes] = useState(open.times)
  const params = { id: propertyId }
  const form = useSiteForm({
    sent: showing && 'sent' in showing ? showing.sent : undefined,
    say: messageError('booking'),
    send: async (text) => {
      try {
        onBooked(await call(showings.book, { params, body: showingBody(text), anonymous: true }))
      } catch (error) {
        // Someone else may have been faster.
        if (error instanceof ApiError && error.status === 409)
          setTimes((await call(showings.open, { params, anonymous: true })).times)
        throw error
      }
      return 'done'
    },
  })
  // The page has another form with these fields.
  const named = { ...form, field: (name: string) => ({ ...form.field(name), id: `see-${name}` }) }
  return (
    <>
      <p className="prose-text mb-6 max-w-prose">Book a time to come by. We’ll email you the street address.</p>
      <SiteForm
        action={`${listingPath(propertyId)}/showings${SHOWINGS_ANCHOR}`}
        footer={<p className="text-ink-muted">Your name and email address go to the person renting out this home.</p>}
        form={form}
        submit={{ label: 'Book this time', busyLabel: 'Booking...' }}
      >
        <Field
          hint={`Times are those where the home is (${zoneName(open.timeZone)}).`}
          label="Time"
          required
          {...named.field('timeId')}
        >
          <Select
            options={times.map((time) => ({ value: time.id, label: choice(time, open.timeZone) }))}
            placeholder="Choose a time"
            required
            {...form.input('timeId')}
          />
        </Field>
        <NameFields form={named} lastOptional />
        <EmailField form={named} />
        <Trap />
      </SiteForm>
    </>
  )
}

const choice = ({ startsAt, minutes }: OpenTimes['times'][number], timeZone: string): string =>
  `${formatWeekdayTime(startsAt, timeZone)}, ${counted(minutes, 'minute')}`
