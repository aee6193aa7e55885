import type { Answers } from '#contract/application-answers.ts'
import { namesText, othersOf } from '#contract/application-members.ts'
import type { ApplicationDetail } from '#contract/applications.ts'
import { cityInLine } from '#contract/countries.ts'
import { DECLINE_REASONS } from '#contract/decline-reasons.ts'
import type { PaperSize } from '#contract/money-place.ts'
import { moneyInBrief } from '#contract/money-text.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import type { PdfField, PdfForm, PdfSection } from '../../pdf/pdf-document.ts'
import { shownDay, shownTime } from '../../texts.ts'

/**
 * A whole rental application as a tagged PDF: every answer under its label, in form order. Characters
 * that no font has are printed as their code point, such as `[U+1F600]`.
 */
export async function applicationPdf(
  application: ApplicationDetail,
  options: { productName: string; printedAt: Date; paperSize?: PaperSize },
): Promise<Uint8Array> {
  const form = applicationForm(application, options)
  return makePdf(form, {
    title: `Rental application ${application.id}`,
    creator: options.productName.replace(/[<>&]/g, ' '),
    createdAt: options.printedAt,
    paperSize: options.paperSize,
  })
}

function applicationForm(
  application: ApplicationDetail,
  { productName, printedAt }: { productName: string; printedAt: Date },
): PdfForm {
  const { id, answers, property } = application
  return {
    title: 'Rental application',
    subtitle: `${property.title} · ${cityInLine(property)}`,
    summary: [
      given('Applicant', answers.fullName),
      given('Status', statusWord(application.status)),
      given('Submitted', shownTime(new Date(application.submittedAt), 'UTC', application)),
      ...together(application),
      ...decision(application),
      given('Application ID', id),
    ],
    sections: sections(application),
    runningHead: `Rental application · ${answers.fullName}`,
    footer: `Application ${id} · Confidential · Printed from ${productName} on ${shownDay(printedAt.toISOString(), application)}`,
  }
}

function together(application: ApplicationDetail): PdfField[] {
  const names = othersOf(application).map(({ name }) => name)
  return names.length === 0 ? [] : [given('Applies with', namesText(names))]
}

function sections(application: ApplicationDetail): PdfSection[] {
  const { answers } = application
  return [
    { heading: 'Property and applicant', fields: propertyAndApplicant(application) },
    { heading: 'Current address', fields: currentAddress(answers) },
    { heading: 'Employment and income', fields: employment(application) },
    { heading: 'Previous housing', fields: previousHousing(answers) },
    {
      heading: 'Reference',
      fields: [
        given('Reference name', answers.refName),
        given('Relationship', answers.refRelationship),
        given('Reference contact', answers.refContact),
      ],
    },
    household(answers),
    {
      heading: 'Background',
      fields: [yesOrNo('Ever evicted', answers.wasEvicted), yesOrNo('Ever convicted of a felony', answers.felony)],
    },
    {
      heading: 'Consent and signature',
      fields: [
        yesOrNo('Consent to a background check', answers.consentBackground),
        given('Signature (typed full name)', answers.signature),
        given('Signed on', shownTime(new Date(application.submittedAt), 'UTC', application)),
      ],
    },
  ]
}

function propertyAndApplicant(application: ApplicationDetail): PdfField[] {
  const { property, answers } = application
  return [
    given('Property', property.title),
    given('City and state', cityInLine(property)),
    given('Monthly rent', `${moneyInBrief(property.rentAmount, application)} a month`),
    given('Desired move-in date', shownDay(answers.desiredMoveIn, application)),
    given('Full name', answers.fullName),
    given('Date of birth', shownDay(answers.dob, application)),
    given('Email', answers.email),
    given('Phone', answers.phone),
  ]
}

function currentAddress(answers: Answers): PdfField[] {
  return [
    given('Current address', answers.currentAddress),
    given('Years at this address', String(answers.yearsAtAddress)),
    optional('Reason for moving', answers.reasonForMoving),
  ]
}

function employment(application: ApplicationDetail): PdfField[] {
  const { answers } = application
  return [
    given('Employer', answers.employerName),
    given('Job title', answers.jobTitle),
    given('Employer address', answers.employerAddress),
    given('Employer phone', answers.employerPhone),
    given('Length of employment', answers.employmentLength),
    given('Monthly income', `${moneyInBrief(answers.monthlyIncome, application)} a month`),
    optional('Other income', answers.otherIncome),
  ]
}

function previousHousing(answers: Answers): PdfField[] {
  return [
    optional('Previous address', answers.prevAddress),
    optional('Previous landlord', answers.prevLandlordName),
    optional('Previous landlord contact', answers.prevLandlordContact),
    optional('Reason for leaving', answers.reasonForLeaving),
    yesOrNo('Ever late with rent', answers.wasLateRent),
  ]
}

function household({ occupants, hasPets, pets, hasVehicles, vehicles }: Answers): PdfSection {
  return {
    heading: 'Household',
    fields: [given('Occupants', String(occupants)), yesOrNo('Pets', hasPets), yesOrNo('Vehicles', hasVehicles)],
    groups: [
      ...pets.map((pet, index) => ({
        heading: `Pet ${index + 1}`,
        fields: [
          optional('Type', pet.type),
          given('Count', String(pet.count)),
          optional('Description', pet.description),
        ],
      })),
      ...vehicles.map((vehicle, index) => ({
        heading: `Vehicle ${index + 1}`,
        fields: [
          optional('Make', vehicle.make),
          optional('Model', vehicle.model),
          optional('Year', vehicle.year === null ? null : String(vehicle.year)),
          optional('License plate', vehicle.license),
        ],
      })),
    ],
  }
}

function decision(application: ApplicationDetail): PdfField[] {
  const { status, decidedAt, decisionReason, declineReasons, conditions } = application
  if (decidedAt === null) return []
  return [
    given(status === 'WITHDRAWN' ? 'Withdrawn on' : 'Decided', shownTime(new Date(decidedAt), 'UTC', application)),
    ...(conditions === null ? [] : [given('Conditions of approval', conditions)]),
    ...(declineReasons ?? []).map((code) => given('Declined because', DECLINE_REASONS[code])),
    ...(decisionReason === null ? [] : [given('Reason for the decision', decisionReason)]),
  ]
}

const given = (label: string, value: string): PdfField => ({ label, value })

const optional = (label: string, value: string | null): PdfField =>
  value === null || value.trim() === '' ? { label, value: 'Not provided', missing: true } : { label, value }

const yesOrNo = (label: string, value: boolean): PdfField => ({ label, value: value ? 'Yes' : 'No' })

const statusWord = (status: string): string => status.charAt(0) + status.slice(1).toLowerCase()
