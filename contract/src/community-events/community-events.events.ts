/** The seats of an event, as every member may see them. */
export interface SeatCount {
  readonly id: string;
  /** Increases with each change of the event itself. */
  readonly version: number;
  readonly seats: number | null;
  readonly takenSeats: number;
}

export interface CommunityEventsServerEvents {
  /** Sent to every tab when a published event or its seats change. */
  'community-event:changed': (count: SeatCount) => void;
}
