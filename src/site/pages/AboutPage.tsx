import type { PageProps } from '#site/page-props.ts'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function AboutPage({ settings: { productName } }: PageProps) {
  return (
    <TextPage
      intro={`${productName} is open-source software for renting homes: for the people who own them, manage them and live in them.`}
      title="About"
    >
      <TextSection title="Why it exists">
        <p>
          Letting a home touches the most private things a person has: where they live, what they earn, who vouches for
          them. Too often those papers travel by email and end in a drawer. We think they deserve one careful place.
        </p>
      </TextSection>
      <TextSection title="How it is made">
        <p>
          One program, one language, readable from end to end. Who may see what is written in one table that the server
          enforces and the tests check for every role. Figures that we publish come with the command that measures them.
        </p>
      </TextSection>
      <TextSection title="Who may use it">
        <p>Everybody. The licence is MIT: run it, change it, build on it.</p>
      </TextSection>
    </TextPage>
  )
}
