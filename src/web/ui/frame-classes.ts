/** The measures of the app's two frames, for the frames themselves and for what stands in for them while they load. */
export const frameClasses = {
  header: 'sticky top-0 z-30 border-b border-line bg-surface-raised print:hidden',
  portalBar: 'mx-auto flex h-14 max-w-[96rem] items-center gap-3 px-2 sm:px-6',
  portalBody: 'mx-auto flex w-full max-w-[96rem] flex-1',
  portalSide: 'sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-60 shrink-0 overflow-y-auto px-3 py-5 lg:block',
  officeBar: 'flex min-h-16 items-center gap-3 px-2 py-2 sm:px-6',
  officeSide:
    'sticky top-0 hidden h-dvh shrink-0 flex-col gap-5 overflow-y-auto border-r border-line px-3 py-3 lg:flex',
  officeSideWide: 'w-60',
  brand: 'flex shrink-0 items-center gap-2 rounded-md py-1 text-base font-semibold tracking-tight',
  main: 'min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-8',
} as const
