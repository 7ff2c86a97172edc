/** The seats of an event: the same for all members who can see the event. */
export interface SeatCount {
  readonly id: string;
  /** Increases with each change of the event itself. */
  readonly version: number;
  readonly seats: number | null;
  readonly takenSeats: number;
}

export interface CommunityEventsServerEvents {
  /** Sent to every tab of members who can see the event, when it or its seats change after it was published. */
  'community-event:changed': (count: SeatCount) => void;
}
