import { Island } from '#site/island.tsx'
import { ContactForm } from '#site/islands/ContactForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { AsideNote, FormPage } from '#site/parts/FormPage.tsx'

/** Pages that may already hold the answer. */
const ANSWERS = [
  { path: '/features', text: 'what it does, area by area' },
  { path: '/pricing', text: 'what it costs, and what is free' },
  { path: '/security', text: 'how we protect data, and who can read it' },
  { path: '/listings', text: 'homes for rent; ask about a home on its own page' },
  { path: '/blog', text: 'guides for landlords and tenants' },
] as const

export function ContactPage(props: PageProps) {
  const { settings, sitemap } = props
  const answers = ANSWERS.flatMap(({ path, text }) => {
    const page = sitemap.find((entry) => entry.path === path)
    return page ? [{ ...page, text }] : []
  })
  return (
    <FormPage
      aside={
        <>
          <AsideNote title="Where to look first">
            <ul className="flex flex-col">
              {answers.map(({ path, name, text }) => (
                <li className="py-1.5" key={path}>
                  <a className="link font-medium" href={path}>
                    {name}
                  </a>
                  : {text}
                </li>
              ))}
            </ul>
          </AsideNote>
          <AsideNote title="About a home or an application?">
            <p>Ask the landlord: the form on the home’s page reaches them. No one else can decide for them.</p>
          </AsideNote>
        </>
      }
      intro={<Intro {...settings} />}
      title="Contact"
    >
      <Island component={ContactForm} name="ContactForm" props={{ kind: 'CONTACT', ...sentProp(props) }} when="load" />
    </FormPage>
  )
}

function Intro({ productName, supportEmail }: PageProps['settings']) {
  const sentence = `A question about ${productName}, a bug, or something you need: write to us, and a person will read it.`
  if (!supportEmail) return sentence
  return (
    <>
      {sentence} Or write to{' '}
      <a className="link wrap-anywhere" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      .
    </>
  )
}
