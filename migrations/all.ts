import type { Migration } from 'kysely/migration'
import { migration as people } from './0001_people.ts'
import { migration as properties } from './0002_properties.ts'
import { migration as applications } from './0003_applications.ts'
import { migration as tenancies } from './0004_tenancies.ts'
import { migration as ticketsAndReminders } from './0005_tickets_and_reminders.ts'
import { migration as readEverything } from './0006_read_everything.ts'
import { migration as tenantProfiles } from './0007_tenant_profiles.ts'
import { migration as jobsAndMail } from './0008_jobs_and_mail.ts'
import { migration as files } from './0009_files.ts'
import { migration as ledger } from './0010_ledger.ts'
import { migration as applicationQueue } from './0011_application_queue.ts'
import { migration as homes } from './0012_homes.ts'
import { migration as ticketWork } from './0013_ticket_work.ts'
import { migration as referrals } from './0014_referrals.ts'
import { migration as statements } from './0015_statements.ts'
import { migration as accountLinks } from './0016_account_links.ts'
import { migration as assignments } from './0017_assignments.ts'
import { migration as reminderRuns } from './0018_reminder_runs.ts'
import { migration as auditLog } from './0019_audit_log.ts'
import { migration as invitations } from './0020_invitations.ts'
import { migration as listIndexes } from './0021_list_indexes.ts'
import { migration as instanceHealth } from './0022_instance_health.ts'
import { migration as contactRequests } from './0023_contact_requests.ts'
import { migration as affiliateApplications } from './0024_affiliate_applications.ts'
import { migration as accountPlan } from './0025_account_plan.ts'
import { migration as incomeOrder } from './0026_income_order.ts'
import { migration as noIncomeOrder } from './0027_no_income_order.ts'
import { migration as refreshSearch } from './0028_refresh_search.ts'
import { migration as applicationsByHome } from './0029_applications_by_home.ts'
import { migration as keptFigures } from './0030_kept_figures.ts'
import { migration as canceledMail } from './0031_canceled_mail.ts'
import { migration as paymentParts } from './0032_payment_parts.ts'
import { migration as drafts } from './0034_drafts.ts'
import { migration as archives } from './0035_archives.ts'
import { migration as imports } from './0036_imports.ts'
import { migration as oneOpenApplication } from './0037_one_open_application.ts'
import { migration as applicationNotes } from './0038_application_notes.ts'
import { migration as attention } from './0039_attention.ts'
import { migration as rentReminders } from './0040_rent_reminders.ts'
import { migration as canceledLeases } from './0041_canceled_leases.ts'
import { migration as carriedBalances } from './0042_carried_balances.ts'
import { migration as tenantInfo } from './0043_tenant_info.ts'
import { migration as tenantLeaseOrder } from './0044_tenant_lease_order.ts'
import { migration as sessionEpoch } from './0045_session_epoch.ts'
import { migration as knownDevices } from './0046_known_devices.ts'
import { migration as accountRequests } from './0047_account_requests.ts'
import { migration as setupLink } from './0048_setup_link.ts'
import { migration as tenantInvitations } from './0050_tenant_invitations.ts'
import { migration as noDepositHeld } from './0051_no_deposit_held.ts'
import { migration as leaseImports } from './0052_lease_imports.ts'
import { migration as runningLeases } from './0053_running_leases.ts'
import { migration as secondFactors } from './0054_second_factors.ts'
import { migration as identities } from './0056_identities.ts'
import { migration as emailChanges } from './0057_email_changes.ts'
import { migration as leaving } from './0059_leaving.ts'
import { migration as letterKinds } from './0063_letter_kinds.ts'
import { migration as reminderEmails } from './0064_reminder_emails.ts'
import { migration as wallsAroundAccounts } from './0066_walls_around_accounts.ts'
import { migration as remindersPerLease } from './0069_reminders_per_lease.ts'
import { migration as countsWithoutLog } from './0072_counts_without_log.ts'
import { migration as homeFacts } from './0081_home_facts.ts'
import { migration as documents } from './0082_documents.ts'
import { migration as documentPassages } from './0083_document_passages.ts'
import { migration as documentSearch } from './0084_document_search.ts'
import { migration as rentAnalyses } from './0085_rent_analyses.ts'
import { migration as leadPipeline } from './0086_lead_pipeline.ts'
import { migration as piperAnswers } from './0087_piper_answers.ts'
import { migration as forgottenDocuments } from './0088_forgotten_documents.ts'
import { migration as answerEngines } from './0089_answer_engines.ts'
import { migration as emailCalendars } from './0090_email_calendars.ts'
import { migration as showings } from './0091_showings.ts'
import { migration as publicRents } from './0092_public_rents.ts'
import { migration as forgottenInquiries } from './0093_forgotten_inquiries.ts'
import { migration as managersWork } from './0094_managers_work.ts'
import { migration as sentencesCutAnew } from './0095_sentences_cut_anew.ts'
import { migration as pagesOfSentences } from './0096_pages_of_sentences.ts'
import { migration as portfolios } from './0097_portfolios.ts'
import { migration as portfolioMembers } from './0098_portfolio_members.ts'
import { migration as memberInvitations } from './0099_member_invitations.ts'
import { migration as memberInvitationCheck } from './0100_member_invitation_check.ts'
import { migration as businessRows } from './0101_business_rows.ts'
import { migration as erasing } from './0102_erasing.ts'
import { migration as vectorsMadeAnew } from './0103_vectors_made_anew.ts'
import { migration as auditPortfolio } from './0104_audit_portfolio.ts'
import { migration as usualTerms } from './0105_usual_terms.ts'
import { migration as buildings } from './0106_buildings.ts'
import { migration as leaseParties } from './0110_lease_parties.ts'
import { migration as householdWalls } from './0111_household_walls.ts'
import { migration as householdFigures } from './0112_household_figures.ts'
import { migration as leaseCharges } from './0115_lease_charges.ts'
import { migration as depositAccount } from './0119_deposit_account.ts'
import { migration as depositsMoved } from './0120_deposits_moved.ts'
import { migration as depositDeadline } from './0121_deposit_deadline.ts'
import { migration as issuedStatements } from './0122_issued_statements.ts'
import { migration as statementLetters } from './0123_statement_letters.ts'
import { migration as moneyPlaces } from './0124_money_places.ts'
import { migration as applicationGroups } from './0125_application_groups.ts'
import { migration as householdReads } from './0126_household_reads.ts'
import { migration as secondStays } from './0127_second_stays.ts'
import { migration as countries } from './0128_countries.ts'
import { migration as deductionFiles } from './0129_deduction_files.ts'
import { migration as groupWalls } from './0130_group_walls.ts'
import { migration as fixedCurrency } from './0131_fixed_currency.ts'
import { migration as buildingPhotos } from './0132_building_photos.ts'
import { migration as aboutBuildings } from './0133_about_buildings.ts'
import { migration as reportMonths } from './0135_report_months.ts'
import { migration as founders } from './0136_founders.ts'
import { migration as buildingOrder } from './0137_building_order.ts'
import { migration as buildingReminders } from './0138_building_reminders.ts'
import { migration as leftBusinesses } from './0140_left_businesses.ts'
import { migration as rowsOfBusinesses } from './0142_rows_of_businesses.ts'
import { migration as linesOfAHome } from './0143_lines_of_a_home.ts'
import { migration as permissionToEnter } from './0144_permission_to_enter.ts'
import { migration as ordersOfABusiness } from './0145_orders_of_a_business.ts'
import { migration as takenAlong } from './0146_taken_along.ts'
import { migration as ownZones } from './0147_own_zones.ts'
import { migration as wallsOfBusinesses } from './0148_walls_of_businesses.ts'
import { migration as coveredBalances } from './0149_covered_balances.ts'
import { migration as leasesToBegin } from './0150_leases_to_begin.ts'
import { migration as firstTenants } from './0151_first_tenants.ts'
import { migration as keptPlans } from './0152_kept_plans.ts'

/**
 * Every migration there is, in order. A released one is never changed; the next change is a new file with a higher number
 * than all of these: a database that has a later one refuses those that would come before it.
 */
export const migrations: Record<string, Migration> = {
  '0001_people': people,
  '0002_properties': properties,
  '0003_applications': applications,
  '0004_tenancies': tenancies,
  '0005_tickets_and_reminders': ticketsAndReminders,
  '0006_read_everything': readEverything,
  '0007_tenant_profiles': tenantProfiles,
  '0008_jobs_and_mail': jobsAndMail,
  '0009_files': files,
  '0010_ledger': ledger,
  '0011_application_queue': applicationQueue,
  '0012_homes': homes,
  '0013_ticket_work': ticketWork,
  '0014_referrals': referrals,
  '0015_statements': statements,
  '0016_account_links': accountLinks,
  '0017_assignments': assignments,
  '0018_reminder_runs': reminderRuns,
  '0019_audit_log': auditLog,
  '0020_invitations': invitations,
  '0021_list_indexes': listIndexes,
  '0022_instance_health': instanceHealth,
  '0023_contact_requests': contactRequests,
  '0024_affiliate_applications': affiliateApplications,
  '0025_account_plan': accountPlan,
  '0026_income_order': incomeOrder,
  '0027_no_income_order': noIncomeOrder,
  '0028_refresh_search': refreshSearch,
  '0029_applications_by_home': applicationsByHome,
  '0030_kept_figures': keptFigures,
  '0031_canceled_mail': canceledMail,
  '0032_payment_parts': paymentParts,
  '0034_drafts': drafts,
  '0035_archives': archives,
  '0036_imports': imports,
  '0037_one_open_application': oneOpenApplication,
  '0038_application_notes': applicationNotes,
  '0039_attention': attention,
  '0040_rent_reminders': rentReminders,
  '0041_canceled_leases': canceledLeases,
  '0042_carried_balances': carriedBalances,
  '0043_tenant_info': tenantInfo,
  '0044_tenant_lease_order': tenantLeaseOrder,
  '0045_session_epoch': sessionEpoch,
  '0046_known_devices': knownDevices,
  '0047_account_requests': accountRequests,
  '0048_setup_link': setupLink,
  '0050_tenant_invitations': tenantInvitations,
  '0051_no_deposit_held': noDepositHeld,
  '0052_lease_imports': leaseImports,
  '0053_running_leases': runningLeases,
  '0054_second_factors': secondFactors,
  '0056_identities': identities,
  '0057_email_changes': emailChanges,
  '0059_leaving': leaving,
  '0063_letter_kinds': letterKinds,
  '0064_reminder_emails': reminderEmails,
  '0066_walls_around_accounts': wallsAroundAccounts,
  '0069_reminders_per_lease': remindersPerLease,
  '0072_counts_without_log': countsWithoutLog,
  '0081_home_facts': homeFacts,
  '0082_documents': documents,
  '0083_document_passages': documentPassages,
  '0084_document_search': documentSearch,
  '0085_rent_analyses': rentAnalyses,
  '0086_lead_pipeline': leadPipeline,
  '0087_piper_answers': piperAnswers,
  '0088_forgotten_documents': forgottenDocuments,
  '0089_answer_engines': answerEngines,
  '0090_email_calendars': emailCalendars,
  '0091_showings': showings,
  '0092_public_rents': publicRents,
  '0093_forgotten_inquiries': forgottenInquiries,
  '0094_managers_work': managersWork,
  '0095_sentences_cut_anew': sentencesCutAnew,
  '0096_pages_of_sentences': pagesOfSentences,
  '0097_portfolios': portfolios,
  '0098_portfolio_members': portfolioMembers,
  '0099_member_invitations': memberInvitations,
  '0100_member_invitation_check': memberInvitationCheck,
  '0101_business_rows': businessRows,
  '0102_erasing': erasing,
  '0103_vectors_made_anew': vectorsMadeAnew,
  '0104_audit_portfolio': auditPortfolio,
  '0105_usual_terms': usualTerms,
  '0106_buildings': buildings,
  '0110_lease_parties': leaseParties,
  '0111_household_walls': householdWalls,
  '0112_household_figures': householdFigures,
  '0115_lease_charges': leaseCharges,
  '0119_deposit_account': depositAccount,
  '0120_deposits_moved': depositsMoved,
  '0121_deposit_deadline': depositDeadline,
  '0122_issued_statements': issuedStatements,
  '0123_statement_letters': statementLetters,
  '0124_money_places': moneyPlaces,
  '0125_application_groups': applicationGroups,
  '0126_household_reads': householdReads,
  '0127_second_stays': secondStays,
  '0128_countries': countries,
  '0129_deduction_files': deductionFiles,
  '0130_group_walls': groupWalls,
  '0131_fixed_currency': fixedCurrency,
  '0132_building_photos': buildingPhotos,
  '0133_about_buildings': aboutBuildings,
  '0135_report_months': reportMonths,
  '0136_founders': founders,
  '0137_building_order': buildingOrder,
  '0138_building_reminders': buildingReminders,
  '0140_left_businesses': leftBusinesses,
  '0142_rows_of_businesses': rowsOfBusinesses,
  '0143_lines_of_a_home': linesOfAHome,
  '0144_permission_to_enter': permissionToEnter,
  '0145_orders_of_a_business': ordersOfABusiness,
  '0146_taken_along': takenAlong,
  '0147_own_zones': ownZones,
  '0148_walls_of_businesses': wallsOfBusinesses,
  '0149_covered_balances': coveredBalances,
  '0150_leases_to_begin': leasesToBegin,
  '0151_first_tenants': firstTenants,
  '0152_kept_plans': keptPlans,
}
