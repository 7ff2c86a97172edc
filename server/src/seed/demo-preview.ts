/** The card of a link in a demo text; the demo requests no website. */
export interface DemoPreview {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly site: string;
}
