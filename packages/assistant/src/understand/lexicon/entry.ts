/** Words for one idea, separated by commas; both languages are understood whatever the interface speaks. */
export interface Entry {
  readonly en: string;
  readonly fr: string;
}
