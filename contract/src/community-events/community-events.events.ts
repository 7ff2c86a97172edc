/** The seats of an event: the same for all members who can see the event. */
export interface SeatCount {
  readonly id: string;
  /** Increases with each change of the event itself, not with one of its files or seats. */
  readonly version: number;
  /** Null: no limit. */
  readonly seats: number | null;
  /** With seats that are offered or held. */
  readonly takenSeats: number;
}

export interface CommunityEventsServerEvents {
  /**
   * Sent to every tab of members who can see the event, when it, its files or its seats change after it was published;
   * not for a draft. Changes within 200 ms are sent as one.
   */
  'community-event:changed': (count: SeatCount) => void;
}
